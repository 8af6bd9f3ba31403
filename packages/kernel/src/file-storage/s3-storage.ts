import { Readable } from "node:stream";
import type { GetObjectCommandInput, GetObjectCommandOutput, S3Client } from "@aws-sdk/client-s3";
import { type FileStorage, FilesUnavailable, type StoredEntry } from "../foundation/providers.ts";
import { isFileName, namesOf } from "./file-key.ts";
import type { S3Access, S3Place } from "./s3-place.ts";

/** In bytes. A file has at most 10,000 parts, and at most `partsAtOnce + 1` of them are in memory. */
const partSize = 6 * 1024 * 1024;
const partsAtOnce = 2;
/** Each download keeps one until its end. */
const maxConnections = 500;
const timeouts = { connectionTimeout: 5000, socketTimeout: 60_000 };
const attempts = 4;

type Loaded = Awaited<ReturnType<typeof load>>;

/** Takes time and memory, so it waits for the first use. */
const load = async () => {
	const [client, { Upload }] = await Promise.all([import("@aws-sdk/client-s3"), import("@aws-sdk/lib-storage")]);
	return { ...client, Upload };
};

/**
 * Stores files in a bucket of S3-compatible storage. The operator names it, so requests are not limited to public addresses. Uses
 * only what every such server has: no conditional requests, no deletion of several objects, and no checksums in trailers.
 */
export class S3Storage implements FileStorage {
	readonly #place: S3Place;
	readonly #access: S3Access;
	#opened: Promise<{ readonly sdk: Loaded; readonly client: S3Client }> | undefined;

	constructor(place: S3Place, access: S3Access) {
		this.#place = place;
		this.#access = access;
	}

	async put(key: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
		const target = this.#locate(key);
		const { sdk, client } = await this.#open();
		if (bytes instanceof Uint8Array) {
			await this.#ask("written", () => client.send(new sdk.PutObjectCommand({ ...target, Body: bytes })));
			return;
		}
		let sourceFault: { readonly error: unknown } | undefined;
		const source = async function* () {
			try {
				yield* bytes;
			} catch (error) {
				sourceFault = { error };
				throw error;
			}
		};
		const params = { ...target, Body: Readable.from(source(), { objectMode: false }) };
		const upload = new sdk.Upload({ client, params, partSize, queueSize: partsAtOnce });
		await this.#ask("written", () => upload.done()).catch((error) => {
			throw sourceFault ? sourceFault.error : error;
		});
	}

	async get(key: string): Promise<Buffer | undefined> {
		const found = await this.#find(this.#locate(key));
		const bytes = await found?.Body?.transformToByteArray();
		return bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	}

	async stream(key: string, range?: { readonly start: number; readonly end: number }): Promise<Readable | undefined> {
		const target = this.#locate(key);
		const found = await this.#find(range ? { ...target, Range: `bytes=${range.start}-${range.end}` } : target);
		return found && ((found.Body as Readable | undefined) ?? Readable.from([]));
	}

	async *list(folder?: string): AsyncGenerator<StoredEntry, void, undefined> {
		const { bucket: Bucket, prefix } = this.#place;
		const Prefix = folder === undefined ? prefix : `${this.#locate(folder).Key}/`;
		const { sdk, client } = await this.#open();
		for (let Marker: string | undefined; ; ) {
			// The first version: every server has it, and it continues behind a key, though that is removed meanwhile.
			const command = new sdk.ListObjectsCommand({ Bucket, Prefix, Marker });
			const page = await this.#ask("listed", () => client.send(command));
			for (const { Key = "", Size = 0, LastModified } of page.Contents ?? []) {
				const key = Key.slice(prefix.length);
				if (!key.split("/").every(isFileName)) continue;
				yield { key, sizeInBytes: Size, storedTime: LastModified?.getTime() ?? 0 };
			}
			Marker = page.Contents?.at(-1)?.Key;
			if (!page.IsTruncated || Marker === undefined) return;
		}
	}

	async remove(key: string): Promise<void> {
		const target = this.#locate(key);
		const { sdk, client } = await this.#open();
		await this.#ask("deleted from", () => client.send(new sdk.DeleteObjectCommand(target)));
	}

	#locate(key: string): { readonly Bucket: string; readonly Key: string } {
		return { Bucket: this.#place.bucket, Key: this.#place.prefix + namesOf(key).join("/") };
	}

	#open() {
		this.#opened ??= load().then((sdk) => ({ sdk, client: new sdk.S3Client(clientOptions(this.#access)) }));
		return this.#opened;
	}

	/** Undefined if there is no such object. */
	async #find(request: GetObjectCommandInput): Promise<Pick<GetObjectCommandOutput, "Body"> | undefined> {
		const { sdk, client } = await this.#open();
		return this.#ask("read", async () => {
			try {
				return await client.send(new sdk.GetObjectCommand(request));
			} catch (error) {
				const { name, $metadata } = error as S3Fault;
				if (name === "NoSuchKey" || (name === "NotFound" && $metadata?.httpStatusCode === 404)) return undefined;
				// The range begins where the object ends.
				if (name === "InvalidRange") return {};
				throw error;
			}
		});
	}

	async #ask<Result>(what: string, request: () => Promise<Result>): Promise<Result> {
		try {
			return await request();
		} catch (error) {
			const { name, message, code, $metadata } = error as S3Fault;
			const status = $metadata?.httpStatusCode;
			const fault = status === undefined ? `reached (${code ?? message})` : `${what} (${status} ${name})`;
			throw new FilesUnavailable(`the bucket ${this.#place.bucket} cannot be ${fault}`, { cause: error });
		}
	}
}

type S3Fault = Error & { readonly code?: string; readonly $metadata?: { readonly httpStatusCode?: number } };

const clientOptions = ({ endpoint, region, ...credentials }: S3Access) => ({
	region,
	credentials: {
		accessKeyId: credentials.accessKeyId,
		secretAccessKey: credentials.secretAccessKey,
		...(credentials.sessionToken ? { sessionToken: credentials.sessionToken } : {}),
	},
	// Other servers serve every bucket by its path; Amazon by its host name.
	...(endpoint ? { endpoint, forcePathStyle: true } : {}),
	requestChecksumCalculation: "WHEN_REQUIRED" as const,
	responseChecksumValidation: "WHEN_REQUIRED" as const,
	maxAttempts: attempts,
	requestHandler: {
		...timeouts,
		httpAgent: { maxSockets: maxConnections, keepAlive: true },
		httpsAgent: { maxSockets: maxConnections, keepAlive: true },
	},
});
