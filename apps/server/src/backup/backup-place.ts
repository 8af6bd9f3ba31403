/** The object that is written last: with it a backup is complete. */
export const manifestKey = "manifest.json";

/** Where a backup is stored: named objects of at most some megabytes each. */
export interface BackupPlace {
	/** As the operator wrote it. */
	readonly name: string;
	get(key: string): Promise<Uint8Array | undefined>;
}

/** The place of a backup that is being made. */
export interface NewBackupPlace extends BackupPlace {
	put(key: string, bytes: Uint8Array): Promise<void>;
	/** The backup is complete. */
	finish(): Promise<void>;
	/** The backup failed. */
	discard(): Promise<void>;
}
