/** Shows how far something is. */
export interface Progress {
	update(done: number, total: number): void;
	/** Must always be called. */
	end(): void;
}

/** Opens what shows the progress of one part of the work. */
export type OpenProgress = (of: "bytes" | "items" | "pictures" | "products") => Promise<Progress>;

export const noProgress: OpenProgress = async () => ({ update() {}, end() {} });
