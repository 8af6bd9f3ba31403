import { textOf } from "@cartwright/kernel/runtime/text-file";
import { OperatorError } from "./operator-error.ts";
import { orTextError } from "./text-files/source-file.ts";

export { applySettings, type Difference, readSettingsFile } from "./settings/apply-settings.ts";
export { settingRows, settingsSchema } from "./settings/settings-schema.ts";

/** The members of a settings file. */
export const parseSettings = async (bytes: Uint8Array, file: string): Promise<Record<string, unknown>> => {
	const content = await orTextError(file, () => textOf(bytes));
	try {
		const value = JSON.parse(content) as unknown;
		if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
	} catch (error) {
		throw notJson(file, (error as Error).message);
	}
	throw notJson(file, "it holds no object");
};

const notJson = (file: string, reason: string): OperatorError =>
	new OperatorError(
		"NOT_JSON",
		`${file} is not a settings file: ${reason}.`,
		'Write an object, such as { "name": "My shop" }.',
	);
