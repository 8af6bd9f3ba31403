import { createHash } from "node:crypto";
import { OperatorError } from "@cartwright/server/operator/operator-error";
import { AwsClient } from "aws4fetch";
import { manifestKey, type NewBackupPlace } from "./backup-place.ts";

/**
 * A prefix in S3-compatible storage. The operator names it, so requests are not limited to public addresses. Objects are
 * small enough for one request each.
 */
export class S3Place implements NewBackupPlace {
	readonly name: string;
	readonly #client: AwsClient;
	readonly #origin: string;

	/** Reads the environment variables that other S3 software reads. */
	constructor(name: string, env: NodeJS.ProcessEnv) {
		const { bucket, prefix } = parse(name);
		const accessKeyId = env.AWS_ACCESS_KEY_ID;
		const secretAccessKey = env.AWS_SECRET_ACCESS_KEY;
		if (!accessKeyId || !secretAccessKey) {
			const remedy =
				"Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY; docs/guides/backups.md names the other variables.";
			throw new OperatorError("S3_CREDENTIALS", `There are no credentials for ${name}.`, remedy);
		}
		const region = env.AWS_REGION || env.AWS_DEFAULT_REGION || "us-east-1";
		const sessionToken = env.AWS_SESSION_TOKEN;
		this.name = name;
		this.#client = new AwsClient({
			accessKeyId,
			secretAccessKey,
			region,
			service: "s3",
			retries: 5,
			...(sessionToken ? { sessionToken } : {}),
		});
		const endpoint = env.AWS_ENDPOINT_URL_S3 || env.AWS_ENDPOINT_URL;
		// Other providers serve every bucket by its path; Amazon by its host name.
		const origin = endpoint
			? `${endpoint.replace(/\/+$/, "")}/${bucket}`
			: `https://${bucket}.s3.${region}.amazonaws.com`;
		this.#origin = `${origin}/${prefix}`;
	}

	/** Whether a backup is here. Without a manifest, objects are the remains of an interrupted one. */
	async isTaken(): Promise<boolean> {
		return (await this.get(manifestKey)) !== undefined;
	}

	async get(key: string): Promise<Uint8Array | undefined> {
		const response = await this.#send("GET", key);
		if (response.ok) return new Uint8Array(await response.arrayBuffer());
		const code = await errorCode(response);
		if (response.status === 404 && code !== "NoSuchBucket") return undefined;
		throw this.#refusal(`cannot be read (${response.status} ${code})`);
	}

	async put(key: string, bytes: Uint8Array): Promise<void> {
		const response = await this.#send("PUT", key, bytes);
		if (!response.ok) throw this.#refusal(`cannot be written (${response.status} ${await errorCode(response)})`);
	}

	/** The manifest, which is written last, makes the backup complete. */
	async finish(): Promise<void> {}

	async discard(): Promise<void> {}

	async #send(method: string, key: string, bytes?: Uint8Array): Promise<Response> {
		const body = bytes && Buffer.from(bytes);
		const headers = {
			"x-amz-content-sha256": createHash("sha256")
				.update(body ?? "")
				.digest("hex"),
		};
		try {
			const init = { method, headers, redirect: "manual" as const };
			return await this.#client.fetch(`${this.#origin}${key}`, { ...init, ...(body ? { body } : {}) });
		} catch (error) {
			const { cause, message } = error as Error;
			throw this.#refusal(`cannot be reached (${cause instanceof Error ? cause.message : message})`);
		}
	}

	#refusal(what: string): OperatorError {
		const variables = "AWS_ENDPOINT_URL, AWS_REGION, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY";
		return new OperatorError(
			"S3_UNAVAILABLE",
			`${this.name} ${what}.`,
			`Check the bucket, its permissions, and ${variables}.`,
		);
	}
}

const errorCode = async (response: Response): Promise<string> =>
	/<Code>([^<]*)<\/Code>/.exec(await response.text())?.[1] ?? "without a code";

const parse = (name: string): { bucket: string; prefix: string } => {
	const [, bucket, path = ""] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w.~/-]*))?$/.exec(name) ?? [];
	const prefix = path.replace(/^\/+|\/+$/g, "");
	if (bucket && prefix && !prefix.split("/").some((part) => part === "" || part === "." || part === "..")) {
		return { bucket, prefix: `${prefix}/` };
	}
	throw new OperatorError(
		"S3_PLACE",
		`${name} is not a place in S3.`,
		"Write s3://bucket/prefix; the prefix has letters, digits, and _ . ~ - / only.",
	);
};
