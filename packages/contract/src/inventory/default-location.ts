/** Id of the location that stock is at if no other is named. It always exists. */
export const defaultLocationId = "00000000-0000-0000-0000-000000000001";
