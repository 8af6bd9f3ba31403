import { describe, it } from "node:test";
import { fillAddress, goToCheckout, putIntoCart } from "./buyer.ts";
import { sees, untilAlive, visitors } from "./visitors.ts";

describe("a checkout beside another tab", () => {
	const withVisitor = visitors();

	it("says what was due before, once the cart is another one", () =>
		withVisitor({}, async (page) => {
			await putIntoCart(page, "hedgerow-mug");
			await goToCheckout(page);
			await untilAlive(page);
			await fillAddress(page);
			const other = await page.context().newPage();
			await putIntoCart(other, "field-notebook");
			await page.getByLabel("City", { exact: true }).first().fill("Cork");
			await page.getByLabel("Full name").first().focus();
			await sees(page, /Your cart was changed in another tab or device\. You now pay €[\d.]+ instead of €23\.50/);
		}));
});
