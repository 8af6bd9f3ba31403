import { readFile } from "node:fs/promises";

/** Texts about the fields of messages, by the path in the message: `address.city`. Lists and maps add nothing to a path. */
export type FieldDescriptions = Readonly<Record<string, string>>;

/** What is written about a call beyond its summary. */
export interface CallDescriptions {
	details?: string;
	request: FieldDescriptions;
	response: FieldDescriptions;
	/** When a declared error occurs, by its code. */
	errors: Readonly<Record<string, string>>;
}

export interface ServiceDescriptions {
	about?: string;
	calls: Readonly<Record<string, CallDescriptions>>;
	events: Readonly<Record<string, string>>;
}

/**
 * The texts of the contract's doc blocks, for the reference, OpenAPI, GraphQL and the generated types. They are no part of
 * the declarations, so that neither servers nor clients load them to make or serve a call.
 */
export interface Descriptions {
	services: Readonly<Record<string, ServiceDescriptions>>;
	/** Shared messages and enumerations, by name. */
	messages: Readonly<Record<string, { about?: string; fields: FieldDescriptions }>>;
}

const file = new URL("../../build/descriptions.json", import.meta.url);

/**
 * They are built from the doc blocks by `npm start`, `npm test` and `node scripts/build.mjs`. A server that was started without a
 * build says what it can without them.
 */
export const loadDescriptions = async (from = file): Promise<Descriptions> => {
	try {
		return JSON.parse(await readFile(from, "utf8"));
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ENOENT") return { services: {}, messages: {} };
		throw error;
	}
};

/** The description of a field of a shared message. */
export const fieldOfMessage = ({ messages }: Descriptions, message: string, path: string): string | undefined =>
	messages[message]?.fields[path];

/** The description of a field of a call's request or response that is declared in place. */
export const fieldOfCall = (
	{ services }: Descriptions,
	call: { service: string; name: string },
	part: "request" | "response",
	path: string,
): string | undefined => services[call.service]?.calls[call.name]?.[part][path];
