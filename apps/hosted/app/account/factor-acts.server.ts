import { factors } from "@cartwright/contract/identity/factors";
import { passkeys } from "@cartwright/contract/identity/passkeys";
import { CallError } from "@cartwright/sdk/errors";
import { readTyped } from "../checkout/details.ts";
import type { SignInAnswer } from "../sign-in/answer.ts";
import { missingPassword, readDigits, readPassword } from "../sign-in/fields.ts";
import { codeLabels, type FactorName, factorNames } from "../sign-in/step.ts";
import type { OpenAccount } from "./account.server.ts";
import { browserName } from "./browser-name.ts";
import { qrCode } from "./qr-code.server.ts";
import type { FactorSetUp, SecurityAnswer } from "./security.ts";

/** What came of a form, without its name. */
export type ActAnswer = Omit<SecurityAnswer, "of">;

const saved: ActAnswer = { typed: {}, faults: [], done: "saved" };
const refused = (faults: SignInAnswer["faults"], typed: Record<string, string> = {}): ActAnswer => ({ typed, faults });

const textIn = (form: FormData, name: string): string => String(form.get(name) ?? "").slice(0, 1000);
const factorIn = (form: FormData): FactorName => factorNames.find((name) => name === form.get("type")) ?? "TOTP";

/** Proves by the password or a passkey who is there. */
export const confirm = async ({ api }: OpenAccount, form: FormData): Promise<ActAnswer> => {
	const credentialJson = String(form.get("credential") ?? "").slice(0, 20_000);
	const password = readPassword(form, "password");
	const missing = credentialJson ? [] : missingPassword(password, "password");
	if (missing.length > 0) return refused(missing);
	try {
		await api.use(factors).reauthenticate(credentialJson ? { credentialJson } : { password });
		return saved;
	} catch (error) {
		if (!(error instanceof CallError) || error.code !== "-19976") throw error;
		return refused([{ field: "password", kind: "passwordWrong", label: "password" }]);
	}
};

export const beginFactor = async ({ api }: OpenAccount, form: FormData): Promise<ActAnswer> => {
	const [type, { phone = "" }] = [factorIn(form), readTyped(form)];
	const needsPhone = type === "SMS" || type === "CALL";
	if (needsPhone && !phone) return refused([{ field: `phone-${type}`, kind: "missing", label: "phone" }]);
	try {
		const wanted = { type: type as "TOTP", ...(needsPhone ? { phone } : {}) };
		const { factor, totp, hint, stateToken } = await api.use(factors).startFactor(wanted);
		const { uri = "", secret = "" } = totp ?? {};
		const setUp = { type, factorId: factor?.factorId ?? "", stateToken: stateToken ?? "", hint: hint ?? "" };
		return { ...refused([]), setUp: await drawn({ ...setUp, uri: uri ?? "", secret: secret ?? "" }) };
	} catch (error) {
		if (!(error instanceof CallError) || error.violations.length === 0) throw error;
		return refused([{ field: `phone-${type}`, kind: "phoneWorldwide", label: "phone" }], { [`phone-${type}`]: phone });
	}
};

const drawn = async (setUp: Omit<FactorSetUp, "picture">): Promise<FactorSetUp> => ({
	...setUp,
	picture: setUp.type === "TOTP" ? await qrCode(setUp.uri) : "",
});

/** After a wrong code the page shows the same again: it comes along in the form. */
const setUpIn = (form: FormData): Promise<FactorSetUp> =>
	drawn({
		type: factorIn(form),
		factorId: textIn(form, "factorId"),
		stateToken: textIn(form, "stateToken"),
		hint: textIn(form, "hint"),
		uri: textIn(form, "uri"),
		secret: textIn(form, "secret"),
	});

export const activate = async ({ api }: OpenAccount, form: FormData): Promise<ActAnswer> => {
	const setUp = await setUpIn(form);
	const { type, factorId, stateToken } = setUp;
	const label = codeLabels[type];
	const wrong = { ...refused([{ field: "code", kind: type === "TOTP" ? "totpCode" : "oneTimeCode", label }]), setUp };
	const code = readDigits(textIn(form, "code"));
	if (!code) return wrong;
	try {
		const wanted = { factorId, code, ...(stateToken ? { stateToken } : {}) };
		const { recoveryCodes } = await api.use(factors).activateFactor(wanted);
		return { ...saved, recoveryCodes: recoveryCodes ?? [] };
	} catch (error) {
		if (!(error instanceof CallError) || error.code !== "VERIFICATION_FAILED") throw error;
		return wrong;
	}
};

export const renewCodes = async ({ api }: OpenAccount): Promise<ActAnswer> => {
	const { recoveryCodes } = await api.use(factors).renewRecoveryCodes({});
	return { ...saved, recoveryCodes: recoveryCodes ?? [] };
};

/** Gone in another window: that is what was asked for. */
const gone = async (call: Promise<unknown>): Promise<ActAnswer> => {
	try {
		await call;
	} catch (error) {
		if (!(error instanceof CallError) || !error.code?.endsWith("_NOT_FOUND")) throw error;
	}
	return saved;
};

export const removeFactor = ({ api }: OpenAccount, form: FormData): Promise<ActAnswer> =>
	gone(api.use(factors).removeFactor({ factorId: textIn(form, "subject") }));

export const forgetDevice = ({ api }: OpenAccount, form: FormData): Promise<ActAnswer> =>
	gone(api.use(factors).forgetMyDevice({ deviceId: textIn(form, "subject") }));

export const removePasskey = ({ api }: OpenAccount, form: FormData): Promise<ActAnswer> =>
	gone(api.use(passkeys).removeMyPasskey({ passkeyId: textIn(form, "subject") }));

/** One without a name is called as its browser is. */
export const addPasskey = async ({ api }: OpenAccount, form: FormData, userAgent: string): Promise<ActAnswer> => {
	const name = (readTyped(form).name ?? "").slice(0, 100) || browserName(userAgent) || "Passkey";
	const credentialJson = String(form.get("credential") ?? "").slice(0, 20_000);
	await api.use(passkeys).addPasskey({ credentialJson, name });
	return saved;
};
