import type { AnyMessage } from "@cartwright/contract/message";
import { SchemaWriter } from "@cartwright/contract/openapi-schemas";

/** JSON Schema of a file that holds a message. */
export const fileSchema = (title: string, declared: AnyMessage): object => {
	const writer = new SchemaWriter();
	const root = writer.write(declared as never, "sent");
	const text = JSON.stringify({
		$schema: "https://json-schema.org/draft/2020-12/schema",
		title,
		...root,
		$defs: writer.components,
	});
	return JSON.parse(text.replaceAll("#/components/schemas/", "#/$defs/")) as object;
};
