import assert from "node:assert/strict";
import { it } from "node:test";
import { createElement, Suspense } from "react";
import { render } from "./render.ts";

it("reports a component that fails without the properties of its error, and marks the page as broken", async (t) => {
	const logged: string[] = [];
	t.mock.method(console, "error", (...parts: unknown[]) => {
		logged.push(parts.map((part) => (part instanceof Error ? JSON.stringify({ ...part }) : String(part))).join(" "));
	});
	const Failing = (): never => {
		throw Object.assign(new Error("no price"), { request: { authorization: "Bearer secret-token" } });
	};
	const page = createElement("main", {}, createElement(Suspense, {}, createElement(Failing)));
	const { isBroken } = await render(page, "n0nce");
	assert.equal(isBroken, true);
	assert.match(logged.join(), /no price/);
	assert.doesNotMatch(logged.join(), /secret-token/);
});
