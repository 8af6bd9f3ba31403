import type { JsonObject } from "../message.ts";

/** A call of the reference in all its forms. A test makes the calls of a table in their order, in each form. */
export interface Example {
	/** `service.operation` */
	call: string;
	/** Whose token is sent. */
	as: "visitor" | "member" | "staff" | "anyone";
	/** A text that starts with `$` is a variable. */
	request: JsonObject;
	/** The call of the published client, if it has a function for it. */
	published?: string;
	/** Variables that later calls use, by their path in the response. */
	captures?: Readonly<Record<string, string>>;
}
