import { countryName } from "@cartwright/ui/countries";
import { Button } from "@cartwright/ui/parts/button";
import { Field, Select } from "@cartwright/ui/parts/field";
import { useFetcher, useLocation } from "react-router";
import { useLanguage } from "../language.ts";
import { links } from "../links.ts";
import { useLiveSubmit } from "../live-form.ts";
import type { Places } from "./places.server.ts";

const fetcherKey = "place";

/** Asks for the place of a delivery: a country and a postcode, nothing that names a person. */
export function PlaceForm({ places: { place, countries }, back }: { places: Places; back: string }) {
	const { say, tag } = useLanguage();
	const { pathname, search } = useLocation();
	const submit = useLiveSubmit();
	const { data, state } = useFetcher<{ wrong?: string }>({ key: fetcherKey });
	const wrong = state === "idle" ? data?.wrong : undefined;
	return (
		<form
			className="place-form"
			method="post"
			action={links.delivery}
			onSubmit={(event) => submit(event, fetcherKey)}
			aria-busy={state !== "idle"}
		>
			<input type="hidden" name="back" value={pathname + search + back} />
			<Select
				label={say("delivery.country")}
				name="country"
				defaultValue={place.country}
				key={place.country}
				autoComplete="country"
			>
				{countries.split(" ").map((code) => (
					// The browser may spell a name differently; that of the page stays.
					<option key={code} value={code} suppressHydrationWarning>
						{countryName(code, tag)}
					</option>
				))}
			</Select>
			<Field
				label={say("delivery.postalCode")}
				name="postalCode"
				defaultValue={place.postalCode}
				maxLength={20}
				autoComplete="postal-code"
				autoCapitalize="characters"
				error={wrong === undefined ? undefined : say("delivery.postalCodeWrong", { example: wrong || "none" })}
			/>
			<Button type="submit" kind="secondary" busy={state !== "idle"}>
				{say("delivery.apply")}
			</Button>
		</form>
	);
}
