import { staff as staffService } from "@cartwright/contract/staff/staff";
import type { Page } from "playwright-core";
import { staff } from "./member.ts";
import { lastMail, newAddress, press } from "./sign-up.ts";
import { openPage, seesHeading } from "./visitors.ts";

/** Signs in a new owner, who then is at home in the dashboard. */
export const goToWork = async (page: Page): Promise<void> => {
	const email = newAddress("owner");
	await staff().use(staffService).inviteStaff({ email, role: "owner", language: "en" });
	const mail = await lastMail(page, email);
	await page.goto((await mail.getByRole("link").first().getAttribute("href")) ?? "");
	await page.locator("#field-password").fill("nine blue lanterns");
	await press(page);
	await page.waitForURL(/\/staff\/account/);
	await openPage(page, "/dashboard");
	await seesHeading(page, /today$/);
};
