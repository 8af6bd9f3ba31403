import { exportBookings } from "@cartwright/server/operator/books";
import type { Command } from "commander";
import { rawCells } from "../options/raw-cells.ts";
import { type SpanOptions, spanOptions } from "../options/span-options.ts";
import { printJson } from "../output/output.ts";
import { needsFile, writeOut } from "../output/write-out.ts";
import { onSite } from "../sites/on-site.ts";

export const define = (command: Command): void => {
	spanOptions(command)
		.description("Write the entries of the books as CSV for an accountant, to a file or to standard output.")
		.argument("[file]", "the CSV file to write; an existing one is replaced")
		.option(...rawCells)
		.option("--json", "print JSON about what was written; needs a file")
		.action(write);
};

const write = async (file: string | undefined, options: SpanOptions & { rawCells?: boolean }): Promise<void> => {
	const { from, to, json, rawCells } = options;
	needsFile(file, json);
	const { entries } = await onSite(options, (store, site) =>
		exportBookings(store, site, { from, to, rawCells, write: (text) => writeOut(file, text) }),
	);
	if (json) printJson({ file, from, to, entries });
	else if (file !== undefined) console.log(`Exported ${entries} entries from ${from} to ${to} to ${file}.`);
};
