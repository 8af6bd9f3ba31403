/** How a setting is edited. */
export type FieldKind =
	| {
			readonly kind: "text";
			readonly max?: number;
			readonly type?: "email" | "url" | "tel";
			/** Whether an empty text is a value of its own, instead of the default. */
			readonly keepsEmpty?: boolean;
			readonly isRequired?: boolean;
	  }
	| { readonly kind: "longText"; readonly max?: number }
	/** A list of texts, one a line. */
	| { readonly kind: "lines" }
	/** A text in each language of the shop. */
	| { readonly kind: "local"; readonly isLong?: boolean }
	| { readonly kind: "switch" }
	| { readonly kind: "number" }
	| { readonly kind: "amount" }
	/** A fraction, edited as a percentage. */
	| { readonly kind: "percent" }
	| { readonly kind: "choice"; readonly values: readonly string[] }
	/** One of a list, or several of it in an order. */
	| { readonly kind: "one"; readonly of: ChoiceList; readonly isRequired?: boolean }
	| { readonly kind: "several"; readonly of: ChoiceList }
	| { readonly kind: "color" }
	/** A day, as a date or as the instant at which it starts. */
	| { readonly kind: "day"; readonly isInstant?: boolean }
	| { readonly kind: "rows"; readonly members: readonly RowMember[]; readonly codes?: string };

export type ChoiceList = "countries" | "currencies" | "languages" | "timeZones" | "weekdays";

export type SettingField = FieldKind & {
	/** Where it is in the settings, such as `tax.rounding`. */
	readonly path: string;
	/** Name of its texts, if they are not those of its path. */
	readonly text?: string;
	/** What a change needs beyond the permission for settings. */
	readonly permission?: string;
};

/** A member of each row, by its path in the row. Its texts are shared by all lists. */
export type RowMember = Exclude<FieldKind, { readonly kind: "rows" }> & {
	readonly name: string;
	readonly hasHint?: boolean;
};

export interface SettingSection {
	readonly name: string;
	readonly fields: readonly SettingField[];
}

export interface SettingGroup {
	/** Last part of its address. */
	readonly name: string;
	readonly sections: readonly SettingSection[];
}
