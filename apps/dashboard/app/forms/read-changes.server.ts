import { data } from "react-router";
import type { DraftChange } from "./draft-changes.ts";

/** The changes that the page sends. Values are checked where they are written. */
export const readChanges = (form: FormData): DraftChange[] => {
	const sent = parsed(String(form.get("changes") ?? ""));
	if (!Array.isArray(sent) || !sent.every(isChange)) throw data(null, { status: 400 });
	return sent;
};

const parsed = (text: string): unknown => {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
};

const isChange = (value: unknown): value is DraftChange =>
	typeof value === "object" &&
	value !== null &&
	"key" in value &&
	typeof value.key === "string" &&
	"from" in value &&
	"to" in value;
