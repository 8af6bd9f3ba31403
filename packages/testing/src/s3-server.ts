/// <reference path="./s3rver.d.ts" />

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";
import { readS3Place, type S3Access } from "@cartwright/kernel/file-storage/s3-place";
import { S3Storage } from "@cartwright/kernel/file-storage/s3-storage";
import { closeAtEnd } from "./close-at-end.ts";

export interface S3Server {
	readonly access: S3Access & { readonly endpoint: string };
	/** The variables by which commands find it. */
	readonly env: Readonly<Record<string, string>>;
	/** Opens `s3://bucket/prefix`; the bucket is `files` or `backups`. */
	open(place: string): S3Storage;
}

/** An S3-compatible server in this process, until the tests end. It shows that requests work, not that others are refused. */
export const startS3Server = async (): Promise<S3Server> => {
	const buckets = ["files", "backups"].map((name) => ({ name }));
	const directory = mkdtempSync(join(tmpdir(), "cartwright-s3-"));
	const options = { port: 0, silent: true, directory, configureBuckets: buckets };
	// It computes signatures of lists otherwise than all others do.
	const server = new S3rver({ ...options, allowMismatchedSignatures: true });
	const { port } = await server.run();
	closeAtEnd(async () => {
		await server.close();
		rmSync(directory, { recursive: true, force: true });
	});
	const endpoint = `http://127.0.0.1:${port}`;
	const access = { endpoint, region: "us-east-1", accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };
	return {
		access,
		env: {
			AWS_ENDPOINT_URL: endpoint,
			AWS_ACCESS_KEY_ID: access.accessKeyId,
			AWS_SECRET_ACCESS_KEY: access.secretAccessKey,
		},
		open(name) {
			const place = readS3Place(name);
			if (!place) throw new Error(`${name} is not a place in S3`);
			return new S3Storage(place, access);
		},
	};
};
