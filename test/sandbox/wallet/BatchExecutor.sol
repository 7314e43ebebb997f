// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// What an account delegates to by EIP-7702: it carries out several calls of its own, all or none.
contract BatchExecutor {
    struct Call {
        address to;
        uint256 value;
        bytes data;
    }

    error NotTheAccount();

    receive() external payable {}

    /// Only the account itself may ask: its own transaction to itself.
    function execute(Call[] calldata calls) external payable {
        if (msg.sender != address(this)) revert NotTheAccount();
        for (uint256 index = 0; index < calls.length; index++) {
            (bool isDone, bytes memory answer) = calls[index].to.call{value: calls[index].value}(calls[index].data);
            if (!isDone) {
                assembly {
                    revert(add(answer, 32), mload(answer))
                }
            }
        }
    }
}
