import { collection, type Document } from "@cartwright/store/collection";

/** Where the servers of this installation are reached, as the last one that started was told. */
export interface PublicAddress extends Document {
	readonly origin: string;
}

export const publicAddresses = collection<PublicAddress>("public_addresses");

export const publicAddressId = "public-address";
