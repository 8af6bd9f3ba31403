import { resolve } from "node:path";
import { type FilesPlace, isS3, readS3Place, type S3Access, s3PlaceRemedy } from "@cartwright/server/operator/files";
import { pictureFolder } from "./data-folder.ts";

type Value = (name: string) => string | undefined;

/** Where the files of all sites are: by default in the data folder. */
export const readFilesPlace = (value: Value, data: string, faults: string[]): FilesPlace => {
	const name = value("CARTWRIGHT_FILES");
	const s3 = readS3Access(value, faults);
	if (name === undefined) return { files: pictureFolder(data), s3 };
	if (!isS3(name)) return { files: resolve(name), s3 };
	if (!readS3Place(name)) {
		faults.push(`CARTWRIGHT_FILES is ${name}. ${s3PlaceRemedy()}`);
	}
	if (!s3) faults.push(`CARTWRIGHT_FILES is ${name}. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY as well.`);
	return { files: name, s3 };
};

/** Reads the environment variables that other S3 software reads; undefined without credentials. */
const readS3Access = (value: Value, faults: string[]): S3Access | undefined => {
	const [accessKeyId, secretAccessKey] = [value("AWS_ACCESS_KEY_ID"), value("AWS_SECRET_ACCESS_KEY")];
	if (!accessKeyId || !secretAccessKey) return undefined;
	const name = value("AWS_ENDPOINT_URL_S3") ? "AWS_ENDPOINT_URL_S3" : "AWS_ENDPOINT_URL";
	const endpoint = value(name);
	if (endpoint !== undefined && !/^https?:$/.test(URL.parse(endpoint)?.protocol ?? "")) {
		faults.push(
			`${name} is ${endpoint}. Write the URL of an S3-compatible server, such as https://objects.example.com.`,
		);
	}
	return {
		endpoint: endpoint?.replace(/\/+$/, ""),
		region: value("AWS_REGION") ?? value("AWS_DEFAULT_REGION") ?? "us-east-1",
		accessKeyId,
		secretAccessKey,
		sessionToken: value("AWS_SESSION_TOKEN"),
	};
};
