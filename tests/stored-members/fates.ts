import { nodeOf } from "@cartwright/contract/codec/schema";
import { CallError } from "@cartwright/sdk/errors";
import { type Change, type Json, valuesAt, withChange } from "./changes.ts";
import { type Call, Refused, type Subject } from "./subject.ts";

export interface Fate {
	/** A request is refused as a whole, so that nothing of it is lost; `unclear` if it names something else. */
	readonly fate: "stored" | "refused by name" | "unclear" | "lost";
	/** What was read, or the error. */
	readonly instead: string;
}

/** What becomes of one member of a request. */
export const fateOf = async (subject: Subject, call: Call, change: Change): Promise<Fate> => {
	const { service, name, request, read, readPath } = subject;
	const operation = service.operations[name];
	if (!operation) throw new Error(`${service.name} has no ${name}`);
	const sent = withChange(nodeOf(operation.request), await request(call), change) as Json;
	try {
		const entity = await read(call, sent, await call(service, name, sent));
		const values = valuesAt(entity, readPath(change.path) ?? []);
		const isStored = values.some((each) => isSame(change.value, each));
		return { fate: isStored ? "stored" : "lost", instead: JSON.stringify(values) };
	} catch (error) {
		if (!(error instanceof CallError || error instanceof Refused)) throw error;
		const details = error instanceof CallError ? JSON.stringify([error.violations, error.data]) : "";
		const text = `${error.message} ${details}`;
		return { fate: isNamed(change, text) ? "refused by name" : "unclear", instead: error.message };
	}
};

/** Amounts are shown with all digits, and with their currency; objects with what the server knows of them. */
const isSame = (sent: unknown, read: unknown): boolean => {
	if (JSON.stringify(sent) === JSON.stringify(read)) return true;
	if (isObject(sent) && isObject(read)) return Object.entries(sent).every(([name, each]) => isSame(each, read[name]));
	const amount = isObject(read) ? read.amount : read;
	return typeof sent === "string" && typeof amount === "string" && sent !== "" && Number(sent) === Number(amount);
};

const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null;

/** By its own name, or by that of a message that it is in. */
const isNamed = ({ path }: Change, text: string): boolean => {
	const names = path.slice(1).filter((step) => !/^\d+$/.test(step));
	return (names.length > 0 ? names : path).some((each) => text.toLowerCase().includes(each.toLowerCase()));
};
