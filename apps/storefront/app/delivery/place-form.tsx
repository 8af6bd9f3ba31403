import { countryName } from "@cartwright/ui/countries";
import { Button } from "@cartwright/ui/parts/button";
import { Field, Select } from "@cartwright/ui/parts/field";
import { useFetcher, useLocation } from "react-router";
import { useLanguage } from "../language.ts";
import { links } from "../links.ts";
import { useLiveSubmit } from "../live-form.ts";
import type { Places } from "./places.server.ts";
import { longestPostcode, pathWithoutRefusal } from "./refused-place.ts";

const fetcherKey = "place";

/** The form for the delivery location: country and postcode, no personal data. */
export function PlaceForm({ places: { place, countries, refused }, back }: { places: Places; back: string }) {
	const { t, tag } = useLanguage();
	const { pathname, search } = useLocation();
	const submit = useLiveSubmit();
	const { data, state } = useFetcher<{ wrong?: string }>({ key: fetcherKey });
	const wrong = state === "idle" ? (data ? data.wrong : refused?.example) : undefined;
	const typed = refused ?? place;
	return (
		<form
			className="place-form"
			method="post"
			action={links.delivery}
			onSubmit={(event) => submit(event, fetcherKey)}
			aria-busy={state !== "idle"}
		>
			<input type="hidden" name="back" value={pathWithoutRefusal(pathname + search + back)} />
			<Select
				label={t("delivery.country")}
				name="country"
				defaultValue={typed.country}
				key={typed.country}
				autoComplete="country"
			>
				{countries.split(" ").map((code) => (
					// The browser may spell a country's name differently; the server's spelling is kept.
					<option key={code} value={code} suppressHydrationWarning>
						{countryName(code, tag)}
					</option>
				))}
			</Select>
			<Field
				label={t("delivery.postalCode")}
				name="postalCode"
				defaultValue={typed.postalCode}
				maxLength={longestPostcode}
				autoComplete="postal-code"
				autoCapitalize="characters"
				error={wrong === undefined ? undefined : t("delivery.postalCodeWrong", { example: wrong || "none" })}
			/>
			<Button type="submit" kind="secondary" busy={state !== "idle"}>
				{t("delivery.apply")}
			</Button>
		</form>
	);
}
