/** Where an S3-compatible server is, and who may use it. */
export interface S3Access {
	/** URL of a server other than Amazon's. */
	readonly endpoint?: string | undefined;
	readonly region: string;
	readonly accessKeyId: string;
	readonly secretAccessKey: string;
	readonly sessionToken?: string | undefined;
}

/** A part of a bucket. */
export interface S3Place {
	readonly bucket: string;
	/** Empty for a whole bucket; otherwise ends with a slash. */
	readonly prefix: string;
}

export const isS3 = (name: string): boolean => name.startsWith("s3://");

/** Reads `s3://bucket/prefix`; undefined if it is written otherwise. */
export const readS3Place = (name: string): S3Place | undefined => {
	const [, bucket, path = ""] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w.~/-]*))?$/.exec(name) ?? [];
	const prefix = path.replace(/^\/+|\/+$/g, "");
	if (!bucket) return undefined;
	if (prefix === "") return { bucket, prefix };
	return prefix.split("/").some((part) => /^\.{0,2}$/.test(part)) ? undefined : { bucket, prefix: `${prefix}/` };
};

/** What to write instead of a name that `readS3Place` does not read. */
export const s3PlaceRemedy = ({ needsPrefix = false } = {}): string =>
	`Write ${needsPrefix ? "" : "s3://bucket or "}s3://bucket/prefix; the prefix has letters, digits, and _ . ~ - / only.`;
