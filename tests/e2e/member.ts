import { signOnPolicy } from "@cartwright/contract/identity/sign-on-policy";
import { createClient } from "@cartwright/sdk/client";
import type { Page } from "playwright-core";
import { fillCredentials, password } from "./sign-up.ts";
import { origin, staffKey } from "./visitors.ts";

export const staff = () => createClient({ origin, authorization: () => staffKey });

/** Does something while the shop's sign-in rules are stricter. */
export const whilePolicyIs = async (
	policy: { requireEmailVerification?: boolean; requireOwnerApproval?: boolean },
	act: () => Promise<void>,
): Promise<void> => {
	const calls = staff().use(signOnPolicy);
	await calls.updateSignOnPolicy({ signOnPolicy: policy });
	try {
		await act();
	} finally {
		await calls.updateSignOnPolicy({
			signOnPolicy: { requireEmailVerification: false, requireOwnerApproval: false },
		});
	}
};

export const signIn = async (page: Page, email: string, word = password): Promise<void> => {
	await fillCredentials(page, email, word);
	await page.getByRole("button", { name: "Sign in" }).click();
};
