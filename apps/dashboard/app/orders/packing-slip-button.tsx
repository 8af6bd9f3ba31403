import { Button } from "@cartwright/ui/parts/button";
import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { useLanguage } from "../language.ts";
import type { FormResult } from "./order-forms.ts";

/** Downloads what to put into a parcel, or into all that are left. */
export function PackingSlipButton({ parcel }: { parcel?: string }) {
	const { t } = useLanguage();
	const fetcher = useFetcher<FormResult>();
	const opened = useRef<string>(undefined);
	const file = fetcher.data?.file;
	useEffect(() => {
		if (!file || opened.current === file) return;
		opened.current = file;
		window.location.assign(file);
	}, [file]);
	return (
		<fetcher.Form method="post" className="form-button">
			<input type="hidden" name="intent" value="packingSlip" />
			{parcel && <input type="hidden" name="parcel" value={parcel} />}
			<Button type="submit" size="small" kind="secondary" busy={fetcher.state !== "idle"}>
				{t("order.packingSlip")}
			</Button>
		</fetcher.Form>
	);
}
