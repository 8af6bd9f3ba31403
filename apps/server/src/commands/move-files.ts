import { resolve } from "node:path";
import { checkStorage, fileStorageAt, isS3, readS3Place } from "@cartwright/server/operator/files";
import { OperatorError } from "@cartwright/server/operator/operator-error";
import type { Command } from "commander";
import { type Config, readConfig } from "../configuration/config.ts";
import { moveFiles } from "../files/move-files.ts";
import { noS3Place, s3Error } from "../files/s3-error.ts";
import { printJson } from "../output/output.ts";
import { progressOn } from "../output/progress-bar.ts";

export const define = (command: Command): void => {
	command
		.description(
			"Copy all files of the shop to another folder or bucket. An interrupted run continues; nothing is deleted.",
		)
		.argument("<place>", "a folder, or s3://bucket/prefix")
		.option("--json", "print JSON")
		.action(run);
};

const run = async (name: string, { json = false }: { json?: boolean }): Promise<void> => {
	const config = readConfig(process.env);
	const place = isS3(name) ? name.replace(/\/+$/, "") : resolve(name);
	const to = openTarget(config, place);
	const progress = await progressOn(!json)("files");
	const moved = await copyAll(config, place, to, progress.update).finally(progress.end);
	if (json) return printJson({ place, ...moved });
	const { copied, bytes, present } = moved;
	console.log(`Copied ${copied} files (${(bytes / 1e6).toFixed(1)} MB) to ${place}; ${present} were there already.`);
	if (copied > 0) console.log("If servers ran meanwhile, stop them and run this again.");
	console.log(`Then start them with CARTWRIGHT_FILES=${place}. The files in ${config.files} are still there.`);
};

const openTarget = (config: Config, place: string) => {
	const [one, other] = [`${config.files}/`, `${place}/`];
	if (one.startsWith(other) || other.startsWith(one)) {
		throw new OperatorError(
			"SAME_PLACE",
			`The files are in ${config.files}, and ${place} is the same place or a part of it.`,
			"Name another folder or bucket.",
		);
	}
	if (isS3(place) && !readS3Place(place)) throw noS3Place(place);
	if (isS3(place) && !config.s3) {
		const remedy = "Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY; docs/operating.md names the other variables.";
		throw new OperatorError("S3_CREDENTIALS", `There are no credentials for ${place}.`, remedy);
	}
	return fileStorageAt({ ...config, files: place });
};

const copyAll = async (
	config: Config,
	place: string,
	to: ReturnType<typeof openTarget>,
	onProgress: (done: number, total: number) => void,
) => {
	try {
		if (isS3(place)) await checkStorage(to);
		return await moveFiles(fileStorageAt(config), to, onProgress);
	} catch (error) {
		const { code, path } = error as NodeJS.ErrnoException;
		if (code === undefined || path === undefined) throw s3Error(place, error);
		throw new OperatorError(
			"FILES_UNUSABLE",
			`${path} cannot be used (${code}).`,
			"Let this user read and write both folders, on disks with room, and run the command again.",
		);
	}
};
