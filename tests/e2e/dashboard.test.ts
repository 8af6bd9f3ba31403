import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import { oauth } from "@cartwright/contract/identity/oauth";
import { reviews } from "@cartwright/contract/reviews/reviews";
import { createClient } from "@cartwright/sdk/client";
import { drawing } from "@cartwright/testing/example-drawing";
import type { BrowserContextOptions, Page } from "playwright-core";
import { everybodyCanUse } from "./everybody-can-use.ts";
import { goToWork } from "./go-to-work.ts";
import { clientId } from "./known-ids.ts";
import { staff } from "./member.ts";
import { placeOrder } from "./place-order.ts";
import { openPage, origin, sees, seesHeading, untilAlive, visitors } from "./visitors.ts";

const phone: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true };
const desk: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };

/** Writes a review as a shopper, with a link that has it held until somebody approves it. */
const writeReview = async (title: string): Promise<void> => {
	const tokens = await createClient({ origin }).use(oauth).token({ clientId: clientId(), grantType: "anonymous" });
	const shopper = createClient({ origin, authorization: () => tokens.access_token });
	const { products } = await staff()
		.use(productsV3)
		.queryProducts({ query: { cursorPaging: { limit: 1 } } });
	const content = { title, body: "More at www.example.com", rating: 2 };
	await shopper
		.use(reviews)
		.createReview({ review: { namespace: "stores", entityId: products[0]?.id ?? "", content } });
};

const isSaved = (page: Page): Promise<void> => page.locator(".save-bar").waitFor({ state: "detached" });

/** Pastes into the cell that has the focus, as a spreadsheet would. */
const paste = (page: Page, text: string): Promise<void> =>
	page.evaluate((copied) => {
		const clipboardData = new DataTransfer();
		clipboardData.setData("text/plain", copied);
		document.activeElement?.dispatchEvent(
			new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
		);
	}, text);

const cell = (page: Page, row: number, column: number) => page.locator(`[data-cell="${row}:${column}"]`);

describe("somebody who runs the shop", () => {
	const withStaff = visitors();

	it("ships, refunds and counts on a phone", () =>
		withStaff(phone, async (page) => {
			await placeOrder(page);
			await goToWork(page);
			await page.getByRole("link", { name: /to ship/ }).click();
			await page.locator("[data-row]").first().click();
			await page.getByRole("button", { name: "Fulfill" }).first().click();
			const parcel = page.getByRole("dialog");
			await parcel.getByLabel("Tracking number").fill("JD0001");
			await parcel.getByRole("button", { name: "Mark as fulfilled" }).click();
			await sees(page, "JD0001");
			await page.getByRole("button", { name: "Refund" }).first().click();
			const refund = page.getByRole("dialog");
			await refund.getByRole("spinbutton").first().fill("1");
			await refund.getByText(/^Comes to/).waitFor();
			await refund.getByRole("button", { name: /^Refund/ }).click();
			await sees(page, /refunded/i);
			await openPage(page, "/dashboard/products?q=hedgerow");
			await page.locator("[data-row]").first().click();
			await seesHeading(page, /Hedgerow/);
			const stock = cell(page, 0, 6);
			const counted = String(Number((await stock.inputValue()) || 0) + 1);
			await stock.fill(counted);
			await page.getByRole("button", { name: "Save", exact: true }).click();
			await isSaved(page);
			await page.reload();
			await untilAlive(page);
			assert.equal(await stock.inputValue(), counted);
		}));

	it("makes a product whose variants come from a spreadsheet", () =>
		withStaff(desk, async (page) => {
			await goToWork(page);
			await openPage(page, "/dashboard/products/new");
			await page.getByRole("textbox", { name: "Name", exact: true }).fill("Harbour bowl");
			await page.locator(".tiptap").click();
			await page.keyboard.type("Holds soup.");
			await page.getByPlaceholder("Option, such as Size").fill("Glaze");
			await page.getByPlaceholder("Choice, such as Small").fill("Sea");
			await page.getByRole("button", { name: "Add option" }).click();
			for (const choice of ["Sand", "Slate"]) {
				await page.getByPlaceholder("Add a choice").fill(choice);
				await page.keyboard.press("Enter");
			}
			await sees(page, "Variants (3)");
			await cell(page, 0, 0).focus();
			await paste(page, "24,50\t30\n25.50\t31\n26\t");
			await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[data-cell="2:0"]')?.value === "26");
			assert.equal(await cell(page, 0, 0).inputValue(), "24.50");
			await cell(page, 0, 6).fill("7");
			await cell(page, 0, 6).press("Shift+ArrowDown");
			await page.keyboard.press("Shift+ArrowDown");
			await page.keyboard.press("Control+d");
			assert.equal(await cell(page, 2, 6).inputValue(), "7");
			// Far more than the sheet has room for is refused as a whole.
			await cell(page, 2, 0).focus();
			await paste(page, "1\n2\n3\n");
			await sees(page, /do not fit here/);
			assert.equal(await cell(page, 2, 0).inputValue(), "26");
			await page.reload();
			await untilAlive(page);
			await sees(page, "What you had not saved is here again.");
			await everybodyCanUse(page);
			await page.keyboard.press("Control+s");
			await page.waitForURL(/\/products\/[\da-f-]{36}$/);
			await page.waitForFunction(
				() => document.querySelector<HTMLInputElement>('[data-cell="1:1"]')?.value === "31.00",
			);
			assert.equal(await cell(page, 2, 6).inputValue(), "7");
			await page.goto("/products/harbour-bowl");
			await seesHeading(page, "Harbour bowl");
			await sees(page, "Holds soup.");
		}));

	it("sees what a colleague does, without a reload and without a jump", () =>
		withStaff(desk, async (page) => {
			await placeOrder(page);
			await goToWork(page);
			const other = await page.context().newPage();
			await openPage(other, "/dashboard/orders?view=toShip");
			const path = (await other.locator("[data-row]").first().getAttribute("href")) ?? "";
			await openPage(page, "/dashboard/orders");
			const row = page.getByRole("row").filter({ has: page.locator(`a[href="${path}"]`) });
			await row.getByText("Unfulfilled").waitFor();
			await row.hover();
			const place = await row.boundingBox();
			await openPage(other, path);
			await other.getByRole("button", { name: "Fulfill" }).first().click();
			await other.getByRole("dialog").getByRole("button", { name: "Mark as fulfilled" }).click();
			await row.getByText("Fulfilled", { exact: true }).waitFor();
			assert.deepEqual(await row.boundingBox(), place);
		}));

	it("is asked when somebody else has changed the same, and before anything is lost", () =>
		withStaff(desk, async (page) => {
			await goToWork(page);
			await openPage(page, "/dashboard/products?q=fathom");
			const path = (await page.locator("[data-row]").first().getAttribute("href")) ?? "";
			const other = await page.context().newPage();
			for (const each of [page, other]) await openPage(each, path);
			const name = (each: Page) => each.getByRole("textbox", { name: "Name", exact: true });
			const before = await name(page).inputValue();
			// What the pointer is on would hold the page as it is.
			await page.mouse.move(0, 0);
			await name(page).fill("Fathom of mine");
			await name(other).fill("Fathom of another");
			await other.getByRole("button", { name: "Save", exact: true }).click();
			await isSaved(other);
			await sees(page, "Somebody else changed the same");
			assert.ok(await page.getByRole("button", { name: "Save", exact: true }).isDisabled());
			await page.getByRole("button", { name: "Theirs: Fathom of another" }).click();
			await isSaved(page);
			await name(page).fill(before);
			await page.getByRole("link", { name: "All products" }).click();
			await page.getByRole("button", { name: "Leave, and keep it" }).click();
			await seesHeading(page, /^Products/);
			await openPage(page, path);
			await sees(page, "What you had not saved is here again.");
			await page.keyboard.press("Control+s");
			await isSaved(page);
			assert.equal(await name(page).inputValue(), before);
		}));

	it("reaches everything by keyboard, with the palette", () =>
		withStaff(desk, async (page) => {
			await goToWork(page);
			await page.keyboard.press("Control+k");
			await page.keyboard.type("hedgerow");
			await page.getByRole("option", { name: /Hedgerow Mug/ }).waitFor();
			await everybodyCanUse(page);
			await page.keyboard.press("Enter");
			await seesHeading(page, /Hedgerow/);
			await page.keyboard.press("Control+k");
			await page.keyboard.type("add a cou");
			await page.keyboard.press("Enter");
			await seesHeading(page, "Add coupon");
			await openPage(page, "/dashboard/orders");
			await page.keyboard.press("?");
			await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
			await page.keyboard.press("Escape");
			await page.keyboard.press("/");
			await page.keyboard.press("Escape");
			await page.locator("[data-row]").first().focus();
			await page.keyboard.press("j");
			await page.keyboard.press("x");
			await sees(page, "1 selected");
			await page.keyboard.press("Enter");
			await seesHeading(page, /^Order #/);
		}));

	it("tries a coupon on past orders, and knows the customers", () =>
		withStaff(desk, async (page) => {
			await goToWork(page);
			await everybodyCanUse(page);
			await openPage(page, "/dashboard/discounts/new");
			await page.getByRole("textbox", { name: "Code" }).fill("LANTERN");
			await page.getByRole("textbox", { name: "Name" }).fill("Lantern days");
			await page.getByRole("textbox", { name: "Percent off" }).fill("12");
			await page.getByRole("button", { name: "Try on past orders" }).click();
			await sees(page, /would get the discount/);
			await everybodyCanUse(page);
			await page.getByRole("button", { name: "Save" }).click();
			await page.waitForURL(/\/discounts\/(?!new)/);
			await openPage(page, "/dashboard/customers");
			await everybodyCanUse(page);
			await page.locator("[data-row]").first().click();
			await page.getByPlaceholder("New label").fill("Lighthouse club");
			await page.getByRole("button", { name: "Add", exact: true }).click();
			await sees(page, "lighthouse club");
			await everybodyCanUse(page);
		}));

	it("sets up payment and tax, and is asked before two people overwrite each other", () =>
		withStaff(desk, async (page) => {
			await goToWork(page);
			await page.getByRole("link", { name: "Settings" }).click();
			await page.getByRole("searchbox", { name: "Search settings" }).fill("bank account");
			await page.getByRole("link", { name: "Below each invoice" }).waitFor();
			await everybodyCanUse(page);
			await page.keyboard.press("Control+k");
			await page.keyboard.type("days to pay");
			await page.keyboard.press("Enter");
			await seesHeading(page, "Payments");
			const days = page.getByLabel("Days to pay");
			const before = await days.inputValue();
			await page.waitForFunction(() => document.activeElement?.id === "payments.offlineHoldDays");
			await days.fill("soon");
			await page.getByRole("button", { name: "Add to Ways to pay by hand" }).click();
			await page.getByLabel("Title", { exact: true }).last().fill("Cash in the harbor");
			await sees(page, "Added: Cash in the harbor");
			await page.keyboard.press("Control+s");
			await sees(page, /must be a whole number/);
			await everybodyCanUse(page);
			await page.setViewportSize({ width: 1440, height: 900 });
			const other = await page.context().newPage();
			await openPage(other, "/dashboard/settings/payments");
			await other.getByRole("button", { name: "Discard", exact: true }).click();
			await other.getByLabel("Days to pay").fill("9");
			await other.keyboard.press("Control+s");
			await isSaved(other);
			await days.fill("11");
			await page.keyboard.press("Control+s");
			await sees(page, "Somebody else changed the same");
			await page.getByRole("button", { name: "Yours: 11" }).click();
			await page.getByRole("button", { name: "Save", exact: true }).click();
			await isSaved(page);
			await page.reload();
			await untilAlive(page);
			assert.equal(await days.inputValue(), "11");
			await page.locator("summary", { hasText: "Cash in the harbor" }).click();
			await page.getByRole("button", { name: "Remove Cash in the harbor" }).click();
			await days.fill(before);
			await page.getByRole("link", { name: "All settings" }).click();
			await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
			await page.keyboard.press("Control+s");
			await isSaved(page);
		}));

	it("decides about a review that somebody has written, and replies to it", () =>
		withStaff(desk, async (page) => {
			await writeReview("Harbour verdict");
			await goToWork(page);
			await page.getByRole("link", { name: /to check/ }).click();
			await seesHeading(page, /^Reviews/);
			await everybodyCanUse(page);
			await page.setViewportSize({ width: 1440, height: 900 });
			const row = page.getByRole("link", { name: "Harbour verdict" }).first();
			await row.focus();
			await page.keyboard.press("Enter");
			await seesHeading(page, "Harbour verdict");
			await page.getByRole("button", { name: "Approve" }).click();
			await page.getByRole("button", { name: "Approve" }).waitFor({ state: "detached" });
			await page.getByLabel("Write a reply").fill("We will look into it.");
			await page.getByRole("button", { name: "Send reply" }).click();
			await page.getByRole("button", { name: "Save reply" }).waitFor();
			const other = await page.context().newPage();
			await openPage(other, page.url());
			await other.getByLabel("Change the reply").fill("It has been repaired.");
			await other.getByRole("button", { name: "Save reply" }).click();
			await other.locator(".review-whole", { hasText: "It has been repaired." }).waitFor();
			await page.getByLabel("Change the reply").fill("Please write to us.");
			await page.getByRole("button", { name: "Save reply" }).click();
			await sees(page, /Somebody else has changed the reply/);
			await page.locator(".review-whole", { hasText: "It has been repaired." }).waitFor();
			assert.equal(await page.getByLabel("Change the reply").inputValue(), "Please write to us.");
			await everybodyCanUse(page);
			await page.setViewportSize({ width: 1440, height: 900 });
			await openPage(page, "/dashboard/reviews?view=approved");
			await row.focus();
			await page.keyboard.press("x");
			await page.getByRole("button", { name: "Reject" }).click();
			await sees(page, "1 changed");
			await page.getByRole("link", { name: "Rejected" }).click();
			await row.click();
			await page.getByRole("button", { name: "Delete" }).click();
			await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
			await seesHeading(page, /^Reviews/);
		}));

	it("keeps files in folders, reuses them, and learns what uses them", () =>
		withStaff(desk, async (page) => {
			await goToWork(page);
			await page.getByRole("link", { name: "Media", exact: true }).click();
			await seesHeading(page, "Media");
			await page.getByRole("button", { name: "New folder" }).click();
			await page.getByLabel("Name of the folder").fill("Autumn fair");
			await page.getByRole("button", { name: "Create folder" }).click();
			await page.getByRole("link", { name: "Autumn fair" }).click();
			await sees(page, "This folder is empty");
			await page.getByLabel("Upload files").setInputFiles([
				{ name: "stall.svg", mimeType: "image/svg+xml", buffer: drawing(321) },
				{ name: "nothing.png", mimeType: "image/png", buffer: Buffer.alloc(0) },
			]);
			await sees(page, "2 of 2 files");
			await sees(page, /Not uploaded/);
			await page.getByRole("link", { name: "stall.svg" }).click();
			const details = page.getByRole("dialog");
			await sees(page, "321 × 300 px");
			await details.getByLabel("Name").fill("Stall at the fair.svg");
			await details.getByRole("button", { name: "Save" }).click();
			await details.getByRole("heading", { name: "Stall at the fair.svg" }).waitFor();
			await everybodyCanUse(page);
			await page.setViewportSize({ width: 1440, height: 900 });
			await page.keyboard.press("Escape");
			await details.waitFor({ state: "detached" });
			await everybodyCanUse(page);
			await page.setViewportSize({ width: 1440, height: 900 });
			await openPage(page, "/dashboard/products/new");
			await page.getByRole("textbox", { name: "Name", exact: true }).fill("Fair stall");
			await page.getByRole("button", { name: "Choose from the library" }).click();
			const library = page.getByRole("dialog");
			await library.getByRole("searchbox").fill("stall fair");
			await library.getByRole("checkbox", { name: "Stall at the fair.svg" }).check();
			await everybodyCanUse(page);
			await page.setViewportSize({ width: 1440, height: 900 });
			await library.getByRole("button", { name: "Add (1)" }).click();
			await page.getByLabel(/^Price \(/).fill("5");
			await page.getByRole("button", { name: "Save", exact: true }).click();
			await page.waitForURL(/\/products\/[\da-f-]{36}$/);
			await page.keyboard.press("Control+k");
			await page.keyboard.type("stall");
			await page.getByRole("option", { name: /Stall at the fair\.svg/ }).click();
			await details.getByRole("button", { name: "Move to trash" }).click();
			await sees(page, /In the trash now: 1/);
			await page.getByRole("link", { name: "Trash", exact: true }).click();
			await page.getByRole("checkbox", { name: "Select Stall at the fair.svg" }).check();
			await page.getByRole("button", { name: "Delete for ever" }).click();
			await page.getByRole("dialog").getByRole("button", { name: "Delete for ever" }).click();
			await sees(page, /these files are used/);
			await everybodyCanUse(page);
			await page.setViewportSize({ width: 1440, height: 900 });
			await page.getByRole("dialog").getByRole("link", { name: "Product: Fair stall" }).click();
			await seesHeading(page, "Fair stall");
		}));
});
