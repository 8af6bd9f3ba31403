/** What a sign-in waits for: a code from the mail, or a second factor. Only the browser that began it goes on with it. */
export type Step =
	| { readonly kind: "email"; readonly clientId: string; readonly stateToken: string; readonly email: string }
	| {
			readonly kind: "factor";
			readonly clientId: string;
			readonly stateToken: string;
			readonly factors: readonly FactorName[];
			/**
			 * By which factor a code was sent, and where it went. PUSH: the number to type there, and what the question to
			 * the member's other browsers is called.
			 */
			readonly sent?: { readonly by: FactorName; readonly to: string; readonly request?: string };
	  };

export const factorNames = ["TOTP", "PUSH", "SMS", "CALL", "EMAIL", "RECOVERY_CODE"] as const;
export type FactorName = (typeof factorNames)[number];
/** Those that are proved by a code. */
export type CodeFactorName = Exclude<FactorName, "PUSH">;

/** What the code of each is called. */
export const codeLabels = {
	TOTP: "totpCode",
	SMS: "messageCode",
	CALL: "callCode",
	EMAIL: "oneTimeCode",
	RECOVERY_CODE: "recoveryCode",
} as const satisfies Record<CodeFactorName, string>;

/** Whether the factor begins with a code or a question that is sent. */
export const isSent = (name: FactorName): boolean => name !== "TOTP" && name !== "RECOVERY_CODE";

/** The name of the cookie that keeps a step. */
export const stepCookie = "sign-in-step";

export const writeStep = (step: Step): string => Buffer.from(JSON.stringify(step)).toString("base64url");

/** Nothing where the text is none of ours, or belongs to a sign-in elsewhere. */
export const readStep = <Kind extends Step["kind"]>(
	text: string | undefined,
	kind: Kind,
	clientId: string,
): Extract<Step, { kind: Kind }> | undefined => {
	try {
		const step = JSON.parse(Buffer.from(text ?? "", "base64url").toString()) as Extract<Step, { kind: Kind }>;
		const isOurs = step.kind === kind && step.clientId === clientId && typeof step.stateToken === "string";
		return isOurs ? step : undefined;
	} catch {
		return undefined;
	}
};

/** The factors that these pages can ask for, the quickest first. */
export const knownFactors = (names: readonly (string | null | undefined)[]): FactorName[] =>
	factorNames.filter((name) => names.includes(name));
