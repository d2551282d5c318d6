-- Money that went back both to the customer's balance and by the provider is a case like the others.
alter table reconciliation_cases
  drop constraint reconciliation_cases_kind_check,
  add constraint reconciliation_cases_kind_check check (kind in ('missing_here', 'missing_there', 'amount_differs',
    'currency_differs', 'state_differs', 'doubled', 'returned_twice'));
