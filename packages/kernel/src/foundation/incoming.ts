/** How a call came in, for what depends on more than its request: limits by address, cookies of a browser. */
export interface Incoming {
	/** Address of whoever sent it; of the client in front of the proxies that are trusted. */
	readonly ip: string;
	readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}
