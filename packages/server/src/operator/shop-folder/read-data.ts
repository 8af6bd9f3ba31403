import { DataError } from "@cartwright/content/data/data-error";
import { CollectionFile, declaredIn, requiredInCollection } from "@cartwright/content/data/transfer/collection-file";
import { checkItems, type ItemToWrite } from "@cartwright/content/data/transfer/write-items";
import { decoder } from "@cartwright/contract/codec/decode";
import { parseJson } from "@cartwright/contract/json";
import type { JsonObject } from "@cartwright/contract/message";
import { UnreadableText } from "@cartwright/kernel/runtime/text-file";
import { unknownMembers } from "../json-files/unknown-members.ts";
import { hasPart, listPart, readLines } from "./folder-files.ts";

/** A data collection of a folder. Its items are read when they are needed: there may be many. */
export interface DataFile {
	/** Name of the file without its end. */
	readonly name: string;
	readonly collection: CollectionFile & { readonly id: string };
	readonly itemIds: ReadonlySet<string>;
}

const decodeCollection = decoder(CollectionFile, { required: requiredInCollection });
const now = new Date(0).toISOString();

/** Reads and validates the data collections of a folder, with every item; undefined if it has no part for them. */
export const readData = async (
	root: string,
	readJson: (name: string) => Promise<Record<string, unknown> | undefined>,
	faults: string[],
): Promise<DataFile[] | undefined> => {
	if (!(await hasPart(root, "data"))) return undefined;
	const names = await listPart(root, "data");
	const files: DataFile[] = [];
	for (const file of names.filter((name) => name.endsWith(".json"))) {
		const name = `data/${file.slice(0, -".json".length)}`;
		const collection = validCollection(`${name}.json`, await readJson(`${name}.json`), faults);
		if (!collection) continue;
		if (files.some(({ collection: { id } }) => id === collection.id))
			faults.push(`${name}.json: id: ${collection.id} occurs also in another file`);
		files.push({ name, collection, itemIds: await checkAll(root, name, collection, faults) });
	}
	for (const file of names.filter((name) => name.endsWith(".jsonl"))) {
		if (!names.includes(file.replace(/l$/, ""))) faults.push(`data/${file}: there is no collection beside it`);
	}
	return files;
};

const validCollection = (
	file: string,
	members: Record<string, unknown> | undefined,
	faults: string[],
): DataFile["collection"] | undefined => {
	if (!members) return undefined;
	const unknown = unknownMembers(CollectionFile, members, "").map((path) => `${path}: there is no such member`);
	const { value, violations } = decodeCollection(members);
	const invalid = violations.map(({ field, description }) => `${field}: ${description}`);
	faults.push(...[...unknown, ...invalid].map((fault) => `${file}: ${fault}`));
	if (unknown.length + invalid.length > 0) return undefined;
	try {
		return { ...value, id: declaredIn(value).id };
	} catch (error) {
		if (!(error instanceof DataError)) throw error;
		faults.push(`${file}: ${error.message}`);
		return undefined;
	}
};

/** Validates the items of a collection and returns their ids. */
const checkAll = async (
	root: string,
	name: string,
	collection: CollectionFile,
	faults: string[],
): Promise<ReadonlySet<string>> => {
	const ids = new Set<string>();
	let line = 0;
	try {
		for await (const text of readLines(root, `${name}.jsonl`)) {
			line += 1;
			const item = itemOfLine(text);
			const fault = typeof item === "string" ? item : faultOf(item, collection, ids);
			if (fault) faults.push(`${name}.jsonl: line ${line}: ${fault}`);
			else if (typeof item !== "string") ids.add(item.id);
		}
	} catch (error) {
		if (!(error instanceof UnreadableText)) throw error;
		faults.push(`${name}.jsonl: after line ${line}: ${error.message}`);
	}
	return ids;
};

const faultOf = (item: ItemToWrite, { fields }: CollectionFile, ids: ReadonlySet<string>): string | undefined => {
	if (ids.has(item.id)) return `the id ${item.id} occurs twice`;
	const [outcome] = checkItems({ now }, [item], fields ?? []);
	return outcome instanceof DataError ? outcome.message : undefined;
};

/** The items of a collection of the folder, a batch at a time. */
export async function* itemBatches(root: string, { name }: DataFile, size: number): AsyncGenerator<ItemToWrite[]> {
	let batch: ItemToWrite[] = [];
	for await (const text of readLines(root, `${name}.jsonl`)) {
		const item = itemOfLine(text);
		if (typeof item === "string") continue;
		batch.push(item);
		if (batch.length < size) continue;
		yield batch;
		batch = [];
	}
	if (batch.length > 0) yield batch;
}

/** The item, or what is wrong with the line. */
const itemOfLine = (text: string): ItemToWrite | string => {
	try {
		const data = parseJson(text);
		if (typeof data !== "object" || data === null || Array.isArray(data)) return "is not an object";
		const { _id: id } = data as JsonObject;
		if (typeof id !== "string" || id === "") return "_id: is missing";
		return { id, data: data as JsonObject, created: now };
	} catch (error) {
		return `is not JSON: ${(error as Error).message}`;
	}
};
