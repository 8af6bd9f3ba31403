import type { SavedPaymentMethod as WireMethod } from "@cartwright/contract/payments/saved-payment-methods";
import type { MethodSummary, SetupReference } from "@cartwright/kernel/foundation/payment-provider";
import { create, replace, type Write } from "@cartwright/store/batch";
import { collection, type Document, type Stored } from "@cartwright/store/collection";

/** The payment methods that a member has saved. It has the id of the member, and is deleted with them. */
export interface MemberMethods extends Document {
	/** The oldest first. */
	readonly methods: readonly StoredMethod[];
	/** The one that is being saved. */
	readonly setup?: MethodSetup | undefined;
}

export interface StoredMethod extends MethodSummary {
	readonly id: string;
	readonly provider: string;
	/** Id at the provider. */
	readonly savedMethodId: string;
	readonly createdDate: string;
}

/** A method whose provider has not decided, or that the member has to confirm. */
export interface MethodSetup {
	/** Also the key at the provider. */
	readonly id: string;
	readonly provider: string;
	readonly providerSetupId?: string | undefined;
	readonly confirmationUrl?: string | undefined;
	/** Ids of the allowances that the attempt was taken from. */
	readonly countedIn: readonly string[];
	readonly createdDate: string;
}

export const memberMethods = collection<MemberMethods>("member_methods", {});

export const writeMember = (stored: Stored<MemberMethods> | undefined, member: MemberMethods): Write =>
	stored ? replace(memberMethods, stored, member) : create(memberMethods, member);

/** How many methods a member can save. */
export const maxMethods = 20;

export const referenceToSetup = (memberId: string, setup: MethodSetup): SetupReference => ({
	setupKey: setup.id,
	memberId,
	createdDate: setup.createdDate,
	providerSetupId: setup.providerSetupId,
});

/** With a method, unless it is there already. */
export const withMethod = (member: MemberMethods, method: StoredMethod): MemberMethods =>
	member.methods.some(({ savedMethodId }) => savedMethodId === method.savedMethodId)
		? member
		: { ...member, methods: [...member.methods, method] };

/** With a method that was saved with an order. Each payment makes another one of the same card, of which one is enough. */
export const withMethodOfOrder = (member: MemberMethods, method: StoredMethod): MemberMethods => {
	const isSame = ({ provider, brand, lastFourDigits }: StoredMethod) =>
		provider === method.provider && brand === method.brand && lastFourDigits === method.lastFourDigits;
	return member.methods.length >= maxMethods || member.methods.some(isSame) ? member : withMethod(member, method);
};

export const methodViews = ({ methods }: Pick<MemberMethods, "methods">): WireMethod[] =>
	methods.map(methodView).toReversed();

export const methodView = ({ id, provider, brand, lastFourDigits, createdDate }: StoredMethod): WireMethod => ({
	id,
	provider,
	brand,
	lastFourDigits,
	createdDate,
});
