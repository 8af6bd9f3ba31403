import type { LocalArea } from "./documents.ts";

/** As much of an address as areas are about. */
export interface Place {
	readonly country?: string | null | undefined;
	readonly subdivision?: string | null | undefined;
	readonly city?: string | null | undefined;
	readonly postalCode?: string | null | undefined;
	readonly geocode?: Coordinates | null | undefined;
}

interface Coordinates {
	readonly latitude?: number | null | undefined;
	readonly longitude?: number | null | undefined;
}

interface Point {
	readonly latitude: number;
	readonly longitude: number;
}

/** Whether an address is in an area. What the address does not say is not in it. */
export const isServed = (place: Place, area: LocalArea, unit: "KM" | "MI"): boolean => {
	const { zipConfig, radiusConfig, customAreaConfig, cityConfig, destinations } = area;
	if (destinations.length > 0 && !destinations.some((each) => isIn(place, each.countryCode, each.subdivisions))) {
		return false;
	}
	if (zipConfig) return matchesZip(place.postalCode, zipConfig.zipCodes ?? []);
	if (cityConfig) {
		return (cityConfig.cityItems ?? []).some(
			({ cityName, country, subdivision }) =>
				isIn(place, country ?? "", subdivision ? [subdivision] : []) && folded(cityName) === folded(place.city),
		);
	}
	const point = pointOf(place.geocode);
	if (!point) return false;
	if (radiusConfig) {
		const centre = pointOf(radiusConfig.address?.geocode);
		return (
			centre !== undefined && kilometres(centre, point) <= (radiusConfig.radius ?? 0) * (unit === "MI" ? 1.609344 : 1)
		);
	}
	const corners = (customAreaConfig?.geocodes ?? []).flatMap((each) => pointOf(each) ?? []);
	return isInside(point, corners);
};

const isIn = ({ country, subdivision }: Place, code: string, subdivisions: readonly string[]): boolean => {
	if (country !== code) return false;
	if (subdivisions.length === 0) return true;
	const written = subdivision?.startsWith(`${code}-`) ? subdivision : `${code}-${subdivision}`;
	return subdivisions.includes(written);
};

const matchesZip = (postalCode: string | null | undefined, zipCodes: readonly string[]): boolean => {
	const code = bare(postalCode ?? "");
	return (
		code !== "" &&
		zipCodes.some((each) => (each.endsWith("*") ? code.startsWith(bare(each.slice(0, -1))) : code === bare(each)))
	);
};

const bare = (code: string): string => code.replace(/[\s-]/g, "").toUpperCase();

const folded = (text: string | null | undefined): string =>
	(text ?? "").normalize("NFD").replace(/\p{M}/gu, "").trim().toLowerCase();

const pointOf = (place: Coordinates | null | undefined): Point | undefined => {
	const { latitude, longitude } = place ?? {};
	return latitude == null || longitude == null ? undefined : { latitude, longitude };
};

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Along the surface of the earth, by the haversine formula. */
const kilometres = (one: Point, other: Point): number => {
	const latitudes = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2;
	const longitudes = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
	const chord = latitudes + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * longitudes;
	return 2 * 6371.0088 * Math.asin(Math.min(1, Math.sqrt(chord)));
};

/** Whether a line from the point eastwards crosses the border an odd number of times. */
const isInside = ({ latitude, longitude }: Point, corners: readonly Point[]): boolean =>
	corners.filter((corner, index) => {
		const next = corners[(index + 1) % corners.length] ?? corner;
		if (corner.latitude > latitude === next.latitude > latitude) return false;
		const part = (latitude - corner.latitude) / (next.latitude - corner.latitude);
		return longitude < corner.longitude + part * (next.longitude - corner.longitude);
	}).length %
		2 ===
	1;
