import type { ReadingOptions } from "@cartwright/server/operator/products";
import { InvalidArgumentError, Option } from "commander";

type DecimalMark = NonNullable<ReadingOptions["decimalMark"]>;

export const encodingOption = (): Option =>
	new Option(
		"--encoding <name>",
		"the encoding of a file that is neither UTF-8 nor UTF-16, such as windows-1252",
	).argParser((name) => {
		try {
			return new TextDecoder(name).encoding;
		} catch {
			throw new InvalidArgumentError("Not an encoding; write it like windows-1252 or shift_jis.");
		}
	});

const marks: Readonly<Record<string, DecimalMark>> = { point: ".", comma: "," };

export const decimalMarkOption = (): Option =>
	new Option(
		"--decimal-mark <name>",
		"what stands before decimal places, if the file does not show it: point or comma",
	).argParser((name) => {
		const mark = marks[name];
		if (mark) return mark;
		throw new InvalidArgumentError("Write point or comma.");
	});
