/** Keeps passwords as slow hashes. Hashing happens off the thread that serves, and a few at a time. */
export interface Passwords {
	/** A hash to keep; it says itself how it was made. */
	hash(password: string): Promise<string>;
	/** Whether the hash is of this password. Without a hash the answer is no, and takes as long. */
	verify(password: string, hash: string | undefined): Promise<boolean>;
	/** Whether the hash was made with less effort than today's. */
	isOutdated(hash: string): boolean;
	/** Whether everybody uses this password. */
	isCommon(password: string): Promise<boolean>;
}
