import assert from "node:assert/strict";
import { it } from "node:test";
import { services } from "@cartwright/contract/services";
import { validateSchema } from "graphql";
import { schemaOf } from "./schema.ts";

it("the schema is valid, and created while other requests are served", async () => {
	let [turns, isOver] = [0, false];
	const turn = () => {
		turns += 1;
		if (!isOver) setImmediate(turn);
	};
	setImmediate(turn);
	const schema = await schemaOf(services);
	isOver = true;
	assert.deepEqual(validateSchema(schema), []);
	assert.ok(turns > Object.keys(schema.getTypeMap()).length / 100, `${turns} turns`);
});
