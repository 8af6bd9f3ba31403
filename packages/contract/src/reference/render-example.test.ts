import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { it } from "node:test";
import { orders } from "../orders/orders.ts";
import { renderExample } from "./render-example.ts";

it("sends operators with a dollar sign as they are, and fills in variables", () => {
	const example = {
		call: "ecom.orders.searchOrders",
		as: "staff" as const,
		request: { search: { filter: { id: "$orderId", $and: [{ number: { $gt: 3 } }] } } },
	};
	const forms = renderExample(example, orders, "searchOrders", orders.operations.searchOrders);
	const script = forms.find(({ form }) => form === "curl")?.text ?? "";
	// What curl would read is printed.
	const sent = execFileSync("bash", ["-c", `curl() { cat; }\n${script}`], {
		env: { ...process.env, orderId: "an id" },
	});
	assert.deepEqual(JSON.parse(sent.toString()), {
		search: { filter: { id: "an id", $and: [{ number: { $gt: 3 } }] } },
	});
});
