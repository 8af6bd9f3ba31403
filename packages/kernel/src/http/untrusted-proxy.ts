import { collection, type Document } from "@cartwright/store/collection";

/** A machine that sent the headers of a proxy without being trusted. The id is its address. */
export interface UntrustedProxy extends Document {
	readonly firstSeenDate: string;
}

export const untrustedProxies = collection<UntrustedProxy>("untrusted_proxies");
