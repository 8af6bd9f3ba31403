import { randomUUID } from "node:crypto";
import type { FrameLocator, Page } from "playwright-core";

// Elements are not found by their texts here: the pages are examined in each language.

export const password = "a mug for 14 ducks";

/** An email address that nobody has yet. */
export const newAddress = (name: string): string => `${name}-${randomUUID().slice(0, 8)}@example.com`;

/** Goes from the shop to the sign-up page. */
export const goToSignUp = async (page: Page): Promise<void> => {
	await page.goto("/sign-in");
	await page.locator("a[href*='/sign-up']").first().click();
	await page.waitForURL(/\/sign-up/);
	await page.waitForLoadState("networkidle");
};

export const fillCredentials = async (page: Page, email: string, word = password): Promise<void> => {
	await page.locator("#field-email").fill(email);
	await page.locator("#field-password").fill(word);
};

export const press = (page: Page, value = "go"): Promise<void> => page.locator(`button[value="${value}"]`).click();

/** Waits until the visitor is back in the shop. */
export const seesShop = (page: Page): Promise<void> =>
	page.waitForURL(({ pathname }) => !/^\/(hosted|sign-in|signed-in)/.test(pathname));

/** The newest mail to an address, as displayed. */
export const lastMail = async (page: Page, email: string, subject = /./): Promise<FrameLocator> => {
	const mails = await page.context().newPage();
	await mails.goto("/dev/mail");
	const link = mails.getByRole("link", { name: email }).filter({ hasText: subject });
	for (let reloads = 0; reloads < 100 && (await link.count()) === 0; reloads++) await mails.reload();
	await link.first().click();
	return mails.frameLocator("iframe");
};

export const typeCode = async (page: Page, email: string): Promise<void> => {
	const code = await (await lastMail(page, email, /\d{6}/)).locator(".code").innerText();
	await page.locator("#field-code").fill(code);
	await press(page);
};

const maxAttempts = 10;

/** A new member. Concurrent tests may have made the shop ask for a captcha, which this one then solves. */
export const signUp = async (page: Page, email: string): Promise<void> => {
	for (let attempt = 0; attempt < maxAttempts; attempt++) {
		const address = attempt === 0 ? email : newAddress("again");
		await goToSignUp(page);
		await fillCredentials(page, address);
		await press(page);
		await page.waitForURL(({ pathname }) => !/\/sign-up$/.test(pathname));
		if (new URL(page.url()).pathname.endsWith("/approval")) continue;
		if (new URL(page.url()).pathname.endsWith("/verify")) await typeCode(page, address);
		await seesShop(page);
		return;
	}
	throw new Error("nobody is let in without approval");
};
