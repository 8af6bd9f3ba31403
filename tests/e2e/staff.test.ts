import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { staff as staffService } from "@cartwright/contract/staff/staff";
import type { BrowserContextOptions } from "playwright-core";
import { everybodyCanUse } from "./everybody-can-use.ts";
import { staff } from "./member.ts";
import { fillCredentials, lastMail, newAddress, press } from "./sign-up.ts";
import { sees, seesHeading, visitors } from "./visitors.ts";

const password = "nine blue lanterns";

describe("somebody is invited to work for the shop", () => {
	const visit = visitors();

	const ways: [string, BrowserContextOptions][] = [
		["", {}],
		[", without scripts", { javaScriptEnabled: false }],
		[", on a phone in the dark", { viewport: { width: 320, height: 700 }, colorScheme: "dark" }],
	];
	for (const [way, options] of ways) {
		it(`follows the link of the mail, chooses a password, signs out and in again${way}`, () =>
			visit(options, async (page) => {
				const email = newAddress("staff");
				await staff().use(staffService).inviteStaff({ email, role: "fulfilment", language: "en" });
				const mail = await lastMail(page, email, /invited to work/);
				const link = (await mail.getByRole("link", { name: "Accept the invitation" }).getAttribute("href")) ?? "";
				await page.goto(link);
				await seesHeading(page, /^You are invited to work for/);
				await sees(page, email);
				assert.equal(new URL(page.url()).search, "");
				if (!way) await everybodyCanUse(page);
				await page.getByLabel(/^Full name/).fill("Ada Lovelace");
				await page.getByLabel("Password", { exact: true }).fill(password);
				await page.getByRole("button", { name: "Accept and sign in" }).click();
				await seesHeading(page, "Your staff account");
				await sees(page, "You are signed in as Ada Lovelace.");
				await sees(page, "Fulfilment");
				if (!way) await everybodyCanUse(page);
				await page.getByRole("button", { name: "Sign out" }).click();
				await seesHeading(page, /^Staff sign-in/);
				await fillCredentials(page, email, password);
				await press(page);
				await seesHeading(page, "Your staff account");
				await page.goto(link);
				await seesHeading(page, "This invitation no longer works");
			}));
	}

	it("reads all of it in Arabic", () =>
		visit({ locale: "ar" }, async (page) => {
			const email = newAddress("arabic");
			await staff().use(staffService).inviteStaff({ email, role: "owner", language: "ar" });
			const mail = await lastMail(page, email);
			await page.goto((await mail.getByRole("link").first().getAttribute("href")) ?? "");
			await seesHeading(page, /أنت مدعو/);
			await everybodyCanUse(page);
			await page.locator("#field-password").fill(password);
			await press(page);
			await seesHeading(page, "حسابك في الفريق");
			await everybodyCanUse(page);
		}));
});
