/** What a member may be doing when asked to confirm who they are. */
const confirmationPurposes = ["export", "delete"] as const;
export type ConfirmationPurpose = (typeof confirmationPurposes)[number];

export const purposeIn = (address: string): ConfirmationPurpose | undefined => {
	const named = new URL(address).searchParams.get("for");
	return confirmationPurposes.find((purpose) => purpose === named);
};

/** The page on which a member confirms who they are, and from which they return to what they were doing. */
export const confirmationPath = (purpose: ConfirmationPurpose): string => `/account/confirm?for=${purpose}`;

/** Where they return to. */
export const confirmedPath = (purpose: ConfirmationPurpose | undefined): string =>
	purpose ? `/account/privacy?for=${purpose}#${purpose}` : "/account/security";
