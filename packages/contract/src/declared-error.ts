/** An error that a call declares. */
export interface DeclaredError {
	/** The HTTP status. */
	readonly status: number;
	/** When it occurs. */
	readonly meaning: string;
	/** What a client or its user can do. */
	readonly remedy: string;
}

export const error = (status: number, meaning: string, remedy: string): DeclaredError => ({ status, meaning, remedy });
