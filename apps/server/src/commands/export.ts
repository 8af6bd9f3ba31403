import { exportCatalogue } from "@cartwright/server/capabilities/catalogue/transfer/export-catalogue";
import type { ImportReport } from "@cartwright/server/capabilities/catalogue/transfer/import-catalogue";
import { type Command, Option } from "commander";
import { chooseSite } from "../choose-site.ts";
import { readConfig } from "../config.ts";
import { withStore } from "../open-store.ts";
import { printJson } from "../output.ts";
import { readSettings } from "../site-settings.ts";
import { needsFile, writeOut } from "../write-out.ts";

type Format = ImportReport["format"];

interface Options {
	site?: string;
	format: Format;
	json?: boolean;
}

const formats: readonly Format[] = ["shopify", "wix-v1", "wix-v3"];

export const define = (command: Command): void => {
	command
		.description("Export the catalogue as CSV, to a file or to standard output.")
		.argument("[file]", "where to write; overwritten if it is there")
		.option("--site <id>", "the site; may be left out while there is one alone")
		.addOption(new Option("--format <name>", "how to write").choices(formats).default("wix-v3"))
		.option("--json", "answer in JSON what was written; needs a file")
		.action(run);
};

const run = async (path: string | undefined, { site, format, json }: Options): Promise<void> => {
	needsFile(path, json);
	const config = readConfig(process.env);
	await withStore(config, async (store) => {
		const siteId = await chooseSite(store, config, site);
		const settings = await readSettings(store, siteId);
		await writeOut(path, exportCatalogue({ store, site: siteId, settings, format, origin: config.publicUrl }));
	});
	if (json) printJson({ file: path, format });
	else if (path !== undefined) console.log(`Exported the catalogue to ${path}.`);
};
