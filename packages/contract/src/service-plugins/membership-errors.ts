import { error } from "../declared-error.ts";

export const INVALID_SELECTION = error(400, "The memberships cannot be selected together.", "Select others.");
export const INSUFFICIENT_BALANCE = error(428, "The membership has too few credits left.", "Select another one.");
export const MEMBERSHIP_DOES_NOT_APPLY_TO_ITEM = error(
	400,
	"The membership does not pay the item.",
	"Select another one.",
);
export const MEMBERSHIP_CANNOT_BE_CHARGED = error(428, "The membership cannot be charged.", "Select another one.");
export const MEMBERSHIP_ALREADY_CHARGED = error(
	409,
	"The membership was charged with this key already.",
	"Respond with the transaction instead, so that it can be voided.",
);
export const TRANSACTION_NOT_FOUND = error(404, "The app has no such transaction.", "Give it back elsewhere.");
export const TRANSACTION_CANNOT_BE_VOIDED = error(428, "The transaction is final.", "Give it back elsewhere.");
export const TRANSACTION_ALREADY_VOIDED = error(409, "The transaction is voided already.", "Nothing needs to be done.");
