/** The names of the fields for quantities start with it; the id of the line follows. */
export const quantityField = "quantity-";

/** Why a form of the order page was refused. */
export type OrderFormFault = "nothing" | "reason" | "quantity" | "closed" | "tooLate";

export interface TypedReturn {
	readonly quantities: Readonly<Record<string, string>>;
	readonly reason: string;
	readonly note: string;
}

export interface RefusedForm {
	readonly fault: OrderFormFault;
	/** Of a form for a return. */
	readonly typed?: TypedReturn;
}
