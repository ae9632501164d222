import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Delivery } from "#contract/delivery.ts";
import { useApi } from "#web/api/api-context.tsx";
import type { Call } from "#web/api/call.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { showToast } from "#web/ui/toasts/show-toast.ts";
import { deliveryToasts } from "./delivery-words.ts";

/** What is known of a message of which nothing could be found out: nothing, and its images are asked for. */
const unknown: Delivery = {
  authentication: null,
  unsubscribe: null,
  images: "ask",
  reply_to: [],
  delivered_to: [],
};

/** How a message came; undefined until it is known. */
export function useDelivery(id: string): Delivery | undefined {
  const { call } = useApi();
  const { data, isError } = useQuery(deliveryQuery(call, id));
  return data ?? (isError ? unknown : undefined);
}

/** Keeps or forgets that this message's sender may always show images. */
export function useAlwaysImages(id: string) {
  const { call } = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (always: boolean) => call.reading.changeImages({ id, always }),
    onError: (error) => showToast(deliveryToasts.notKept(error.message), "destructive"),
    onSettled: () => queries.invalidateQueries({ queryKey: ["delivery"] }),
  });
}

/** Leaves the message's list with one click, and says whether the list took it. */
export function useUnsubscribe(id: string, host: string) {
  const { call } = useApi();
  return useMutation({
    mutationFn: () => call.reading.unsubscribe({ id }),
    onSuccess: () => showToast(deliveryToasts.unsubscribed(host)),
    onError: (error) => showToast(deliveryToasts.notUnsubscribed(error.message), "destructive"),
  });
}

/** The read of a message's delivery, which never changes but by the person's own choice of images. */
export function deliveryQuery(call: Call, id: string) {
  return queryOptions({
    queryKey: queryKeys.delivery(id),
    queryFn: ({ signal }) => call.reading.delivery({ id }, { signal }),
    staleTime: Infinity,
  });
}
