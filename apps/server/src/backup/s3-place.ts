import { readS3Place, type S3Access, S3Storage } from "@cartwright/server/operator/files";
import { OperatorError } from "@cartwright/server/operator/operator-error";
import { noS3Place, s3Error } from "../files/s3-error.ts";
import { manifestKey, type NewBackupPlace } from "./backup-place.ts";

/** A prefix in S3-compatible storage. */
export class S3Place implements NewBackupPlace {
	readonly name: string;
	readonly #storage: S3Storage;

	constructor(name: string, access: S3Access | undefined) {
		const place = readS3Place(name);
		if (!place?.prefix) {
			throw noS3Place(name, { needsPrefix: true });
		}
		if (!access) {
			const remedy =
				"Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY; docs/guides/backups.md names the other variables.";
			throw new OperatorError("S3_CREDENTIALS", `There are no credentials for ${name}.`, remedy);
		}
		this.name = name;
		this.#storage = new S3Storage(place, access);
	}

	/** Whether a backup is here. Without a manifest, objects are the remains of an interrupted one. */
	async isTaken(): Promise<boolean> {
		return (await this.get(manifestKey)) !== undefined;
	}

	get(key: string): Promise<Uint8Array | undefined> {
		return this.#storage.get(key).catch((error) => {
			throw s3Error(this.name, error);
		});
	}

	put(key: string, bytes: Uint8Array): Promise<void> {
		return this.#storage.put(key, bytes).catch((error) => {
			throw s3Error(this.name, error);
		});
	}

	/** The manifest, which is written last, makes the backup complete. */
	async finish(): Promise<void> {}

	async discard(): Promise<void> {}
}
