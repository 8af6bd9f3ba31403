/** The way out of an error. */
export interface Remedy {
	/** When the error occurs. */
	readonly meaning: string;
	/** What a client or its user can do. */
	readonly remedy: string;
}
