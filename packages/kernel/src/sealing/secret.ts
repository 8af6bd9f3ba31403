import { collection, type Document } from "@cartwright/store/collection";

/** A private key of the installation, as a JSON Web Key or as base64 for symmetric ones. */
export interface Secret extends Document {
	readonly value: string;
	readonly createdDate: string;
}

/** The id of the key that signs links and cursors, in base64. */
export const linkKeyId = "cursor-key";

export const secrets = collection<Secret>("secrets", { sealed: ["value"], cached: true });
