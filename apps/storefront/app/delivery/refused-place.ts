/** The parameter of an address by which a page without scripts learns what was typed and is no place. */
export const refusedParameter = "place";

export const longestPostcode = 20;

/** What a form said that was refused. */
export interface RefusedPlace {
	readonly country: string;
	/** As it was typed. */
	readonly postalCode: string;
	/** A postcode of the country; empty where it is not known how they look. */
	readonly example: string;
}

/** Back to the page of a refused form, which then says what is wrong. */
export const pathWithRefusal = (back: string, form: FormData): string => {
	const typed = ["country", "postalCode"].map((name) => String(form.get(name) ?? "").slice(0, longestPostcode));
	return changed(back, (query) => query.set(refusedParameter, typed.join("~")));
};

export const pathWithoutRefusal = (path: string): string => changed(path, (query) => query.delete(refusedParameter));

const changed = (path: string, change: (query: URLSearchParams) => void): string => {
	const { pathname, hash, searchParams } = new URL(path, "http://own.invalid");
	change(searchParams);
	return pathname + (searchParams.size > 0 ? `?${searchParams}` : "") + hash;
};
