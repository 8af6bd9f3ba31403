import { collection, type Document } from "@cartwright/store/collection";

/** Where the servers of this installation are reached, by the configuration of the one that started last. */
export interface PublicAddress extends Document {
	readonly origin: string;
}

export const publicAddresses = collection<PublicAddress>("public_addresses");

export const publicAddressId = "public-address";
