/** The query parameter that passes rejected input to the next page if no scripts run. */
export const refusedParameter = "place";

export const longestPostcode = 20;

/** The rejected input of a form. */
export interface RefusedPlace {
	readonly country: string;
	/** As typed. */
	readonly postalCode: string;
	/** An example postcode of the country; empty if the format is unknown. */
	readonly example: string;
}

/** Redirects to the page of a rejected form, which shows the error. */
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
